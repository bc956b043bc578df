import { DRAFT_PREFIX } from './person-data.ts';

/**
 * Unfinished words of a person, each under a key of its own, so that two tabs never write over one
 * another. Storage may be refused: then they live as long as the page.
 */
export function draftsIn(place: string, userId: string) {
  const before = `${DRAFT_PREFIX}${place}:`;
  const after = `:${userId}`;
  const keyOf = (name: string) => before + name + after;
  return {
    names(): string[] {
      try {
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(before) && key.endsWith(after))
          .map((key) => key.slice(before.length, -after.length));
      } catch {
        return [];
      }
    },
    read(name: string): string | null {
      try {
        return localStorage.getItem(keyOf(name));
      } catch {
        return null;
      }
    },
    /** Answers whether it was kept. */
    write(name: string, text: string): boolean {
      try {
        localStorage.setItem(keyOf(name), text);
        return true;
      } catch {
        return false;
      }
    },
    forget(name: string): void {
      try {
        localStorage.removeItem(keyOf(name));
      } catch {
        // Refused storage holds no draft.
      }
    },
  };
}
