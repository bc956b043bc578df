/** Ids on the page begin with a word of their own: a section may be called what a part of the page is. */
export const partElementId = (id: string) => `part-${id}`;

/** Brings a part of the lesson to the top of the window and gives it the focus. */
export function focusSection(id: string): void {
  const part = document.getElementById(partElementId(id));
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Brings marked words into view; answers whether they are there. */
export function scrollToMark(noteId: string): boolean {
  const mark = document.querySelector(`[data-mark="${CSS.escape(noteId)}"]`);
  mark?.scrollIntoView({ block: 'center' });
  return mark !== null;
}

export const addNoteButtonId = (sectionId: string) => `${partElementId(sectionId)}-add-note`;

/** Back to where a note was begun, once its editor is gone. */
export function focusAddNote(sectionId: string): void {
  document.getElementById(addNoteButtonId(sectionId))?.focus();
}
