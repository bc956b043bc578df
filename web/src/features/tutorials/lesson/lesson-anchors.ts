/** Element ids have a prefix: a section may have the same name as another element. */
export const partElementId = (id: string) => `part-${id}`;

export function focusSection(id: string): void {
  const part = document.getElementById(partElementId(id));
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Scrolls to a highlight; returns whether it exists. */
export function scrollToMark(noteId: string): boolean {
  const mark = document.querySelector(`[data-mark="${CSS.escape(noteId)}"]`);
  mark?.scrollIntoView({ block: 'center' });
  return mark !== null;
}

export const addNoteButtonId = (sectionId: string) => `${partElementId(sectionId)}-add-note`;

/** Returns the focus to where a note was started, once its editor is gone. */
export function focusAddNote(sectionId: string): void {
  document.getElementById(addNoteButtonId(sectionId))?.focus();
}
