/** Element ids have a prefix, because a section's id may equal that of another element. */
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

/** Moves the focus to the button that starts a note, once the note's editor is gone. */
export function focusAddNote(sectionId: string): void {
  document.getElementById(addNoteButtonId(sectionId))?.focus();
}
