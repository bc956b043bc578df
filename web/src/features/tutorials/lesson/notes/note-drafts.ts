import { draftsIn } from '../../../../platform/browser/drafts.ts';

/** A note that is being written; under the id that it will have, or has. */
export type NoteDraft = {
  id: string;
  sectionId: string;
  quote: string | null;
  text: string;
  /** Whether the note exists already. */
  isEdit: boolean;
};

/** What lies in storage may be of another version, or not ours: only what fits is taken. */
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

/** The notes that somebody has begun in a lesson, through reload, crash and sign-out. */
export function noteDrafts(userId: string, tutorialId: string) {
  const store = draftsIn(`note:${tutorialId}`, userId);
  return {
    all: (): NoteDraft[] => store.names().flatMap((id) => parse(id, store.read(id)) ?? []),
    keep: ({ id, ...rest }: NoteDraft): boolean => store.write(id, JSON.stringify(rest)),
    forget: store.forget,
  };
}
