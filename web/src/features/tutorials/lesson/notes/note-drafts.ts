import { draftsIn } from '#platform/browser/drafts.ts';

/**
 * A note that is being written. It has the id of the saved note, or the id it will be saved with.
 */
export type NoteDraft = {
  id: string;
  sectionId: string;
  quote: string | null;
  text: string;
  isEdit: boolean;
};

/** Storage may hold data of another version of the app, so only what parses is used. */
function parse(id: string, stored: string | null): NoteDraft | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<NoteDraft> | null;
    if (typeof value?.sectionId !== 'string' || typeof value.text !== 'string') return null;
    const quote = typeof value.quote === 'string' ? value.quote : null;
    const { sectionId, text } = value;
    return { id, sectionId, quote, text, isEdit: value.isEdit === true };
  } catch {
    return null;
  }
}

export function openNoteDrafts(userId: string, tutorialId: string) {
  const store = draftsIn(`note:${tutorialId}`, userId);
  return {
    all: (): NoteDraft[] => store.names().flatMap((id) => parse(id, store.read(id)) ?? []),
    save: ({ id, ...rest }: NoteDraft): boolean => store.write(id, JSON.stringify(rest)),
    forget: store.forget,
  };
}
