const PREFIX = 'part-';

/** Element ids have a prefix, because a section's id may equal that of another element. */
export const partElementId = (id: string) => `${PREFIX}${id}`;

/** The part that an address such as "#part-aim" names; null if it names none. */
export function toPartId(hash: string): string | null {
  const id = toElementId(hash);
  return id?.startsWith(PREFIX) ? id.slice(PREFIX.length) : null;
}

/** Returns null for an empty or malformed hash. */
export function toElementId(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

export function focusPartHeading(id: string): void {
  const part = document.getElementById(partElementId(id));
  part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

export function focusPart(id: string): void {
  document.getElementById(partElementId(id))?.scrollIntoView();
  focusPartHeading(id);
}

/** Scrolls to a highlight; returns whether it exists. */
export function scrollToMark(noteId: string): boolean {
  const mark = document.querySelector(`[data-mark="${CSS.escape(noteId)}"]`);
  mark?.scrollIntoView({ block: 'center' });
  return mark !== null;
}

export const addNoteButtonId = (sectionId: string) => `${partElementId(sectionId)}-add-note`;

/** Moves the focus to the button that starts a note, once the note's editor is gone. */
export function focusAddNote(sectionId: string): void {
  document.getElementById(addNoteButtonId(sectionId))?.focus();
}
