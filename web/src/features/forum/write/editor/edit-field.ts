import type { TextEdit } from './text-tools.ts';

/**
 * Changes a field as if it had been typed, so that the browser's undo works. The command is
 * deprecated, but every browser has it; without it the text still changes.
 */
export function editField(
  field: HTMLTextAreaElement,
  { from, to, insert, select }: TextEdit,
): void {
  field.focus();
  field.setSelectionRange(from, to);
  const command = insert === '' ? 'delete' : 'insertText';
  const isDone = document.execCommand?.(command, false, insert) ?? false;
  if (!isDone) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
