import { Bold, Italic, Link2, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { insertLink, prefixLines, type TextEdit, wrap } from './text-tools.ts';

type Tool = {
  name: string;
  icon: LucideIcon;
  /** Pressed together with Control, or with Command on a Mac. */
  shortcut?: string;
  edit: (text: string, from: number, to: number) => TextEdit;
};

const LIST_MARK = /^(?:[-*] |\d+\. )/;

const TOOLS: readonly Tool[] = [
  {
    name: 'Bold',
    icon: Bold,
    shortcut: 'b',
    edit: (...selection) => wrap(...selection, '**', 'bold text'),
  },
  {
    name: 'Italic',
    icon: Italic,
    shortcut: 'i',
    edit: (...selection) => wrap(...selection, '*', 'italic text'),
  },
  { name: 'Link', icon: Link2, shortcut: 'k', edit: insertLink },
  {
    name: 'List',
    icon: List,
    edit: (...selection) => prefixLines(...selection, () => '- ', LIST_MARK),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    edit: (...selection) => prefixLines(...selection, (line) => `${line + 1}. `, LIST_MARK),
  },
  {
    name: 'Quote',
    icon: Quote,
    edit: (...selection) => prefixLines(...selection, () => '> ', /^> ?/),
  },
];

function apply(tool: Tool, field: HTMLTextAreaElement): void {
  editField(field, tool.edit(field.value, field.selectionStart, field.selectionEnd));
}

export function applyToolKey(field: HTMLTextAreaElement, event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const tool = TOOLS.find(({ shortcut }) => shortcut === event.key.toLowerCase());
  if (tool) apply(tool, field);
  return tool !== undefined;
}

type ToolbarProps = { field: RefObject<HTMLTextAreaElement | null>; isDisabled: boolean };

export function Toolbar({ field, isDisabled }: ToolbarProps) {
  return (
    <fieldset aria-label="Formatting" className="flex flex-wrap">
      {TOOLS.map((tool) => (
        <IconButton
          key={tool.name}
          size="sm"
          label={tool.name}
          title={tool.shortcut ? `${tool.name} (Ctrl+${tool.shortcut.toUpperCase()})` : tool.name}
          disabled={isDisabled}
          className="disabled:opacity-40"
          // The button must not clear the selection in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => field.current && apply(tool, field.current)}
        >
          <Icon of={tool.icon} size={18} />
        </IconButton>
      ))}
    </fieldset>
  );
}

/**
 * Edits the field as if the user had typed, so that the browser's undo works. `execCommand` is
 * deprecated, but every browser has it; without it the text changes all the same.
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
