import type { Random } from './random.ts';

type Thing = Record<string, unknown> & { id: string };

const MOST = 40;
/** Where the answers call a thing otherwise than the addresses do. */
const OTHER_NAMES: Record<string, string> = {
  entries: 'journal',
  author: 'people',
  member: 'people',
  reply: 'replies',
  entry: 'journal',
  case: 'cases',
  memory: 'memories',
  practice: 'practices',
  item: 'items',
  daily: 'items',
  temporary: 'messages',
  cards: 'proposals',
};

const plural = (name: string) => OTHER_NAMES[name] ?? (name.endsWith('s') ? name : `${name}s`);

/** The collection that an address is about: 'steps' of /api/goals/{id}/steps/{stepId}/place. */
export function collectionOf(path: string, parameter?: string): string {
  const parts = path.split('/');
  const at = parameter
    ? parts.indexOf(`{${parameter}}`) - 1
    : parts.findLastIndex((part) => part.startsWith('{')) - 1;
  const name = (at > 0 ? parts[at] : parts.at(-1)) ?? '';
  return path.startsWith('/api/admin/daily') && name === 'daily' ? 'items' : name;
}

/** What one person has met, by the name of its collection, so that requests can be about it. */
export class Things {
  readonly #all = new Map<string, Map<string, Thing>>();

  add(collection: string, thing: Thing): void {
    const known = this.#all.get(collection) ?? new Map<string, Thing>();
    this.#all.set(collection, known);
    known.delete(thing.id);
    known.set(thing.id, thing);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  }

  /** That it is there; what is known of it stays. */
  touch(collection: string, id: string): void {
    this.add(collection, this.find(collection, id) ?? { id });
  }

  find(collection: string, id: string): Thing | undefined {
    return this.#all.get(collection)?.get(id);
  }

  /** Everything with an id in an answer. */
  learn(path: string, answer: unknown): void {
    this.#walk(collectionOf(path), answer);
  }

  #walk(name: string, value: unknown): void {
    if (Array.isArray(value)) for (const each of value) this.#walk(name, each);
    else if (typeof value === 'object' && value !== null) {
      if ('id' in value && typeof value.id === 'string') this.add(plural(name), value as Thing);
      if ('day' in value && typeof value.day === 'string' && /^pages?$/.test(name)) {
        this.add('days', { ...value, id: value.day });
      }
      if ('role' in value && 'parentId' in value && value.role === 'companion') {
        this.add('replies', value as unknown as Thing);
      }
      for (const [key, each] of Object.entries(value)) {
        if (typeof each === 'object') this.#walk(/^\d+$/.test(key) ? name : key, each);
        else if (/Cursor$/.test(key) && typeof each === 'string') {
          this.add('cursors', { id: each });
        }
      }
    }
  }

  any(collection: string, random: Random): Thing | undefined {
    const known = this.#all.get(collection);
    return known && known.size > 0 ? random.pick([...known.values()]) : undefined;
  }

  ids(collection: string): string[] {
    return [...(this.#all.get(collection)?.keys() ?? [])];
  }

  forget(collection: string, id: string): void {
    this.#all.get(collection)?.delete(id);
  }
}
