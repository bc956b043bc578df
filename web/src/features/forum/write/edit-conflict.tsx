import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { DraftContent } from '#platform/api/forum.ts';
import { TextAction } from '#ui/text-action.tsx';
import type { EditConflict } from './use-edit-conflict.ts';

const LABELS = {
  title: 'Title',
  content: 'Text',
  category: 'Category',
  tags: 'Tags',
  imageId: 'Picture',
  imageAlt: 'What the picture shows',
  videoUrl: 'Video',
} as const satisfies Partial<Record<keyof DraftContent, string>>;
type Part = keyof typeof LABELS;

type EditConflictPanelProps = {
  conflict: EditConflict;
  draft: DraftContent;
  onSave: () => void;
  onTakeOther: () => void;
};

export function EditConflictPanel(props: EditConflictPanelProps) {
  const { conflict, draft, onSave, onTakeOther } = props;
  if (conflict.other) {
    return (
      <Version title="The other text" version={conflict.other} draft={draft} isFocused>
        <TextAction
          onClick={() => {
            conflict.keepMine();
            onSave();
          }}
        >
          Keep mine
        </TextAction>
        <TextAction
          onClick={() => {
            conflict.takeOther();
            onTakeOther();
          }}
        >
          Use the other text
        </TextAction>
      </Version>
    );
  }
  if (!conflict.replacedDraft) return null;
  return (
    <Version title="Your text" version={conflict.replacedDraft} draft={draft}>
      <TextAction onClick={conflict.takeMineAgain}>Use my text again</TextAction>
    </Version>
  );
}

type VersionProps = {
  title: string;
  version: DraftContent;
  draft: DraftContent;
  isFocused?: boolean;
  children: ReactNode;
};

function Version({ title, version, draft, isFocused = false, children }: VersionProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  const differing = (Object.keys(LABELS) as Part[]).filter(
    (part) => String(version[part] ?? '') !== String(draft[part] ?? ''),
  );
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      data-edit-conflict
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-md border border-line-strong p-4 text-sm"
    >
      <p id={id} className="font-semibold">
        {title}
      </p>
      {differing.length === 0 && <p>Both versions are the same.</p>}
      <dl className="grid gap-3">
        {differing.map((part) => (
          <div key={part} className="grid gap-1">
            <dt className="text-xs text-muted">{LABELS[part]}</dt>
            <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {formatPart(part, version) || 'None'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-x-5">{children}</div>
    </fieldset>
  );
}

/** Called when Save is pressed before the author has chosen a version: nothing is saved yet. */
export function focusConflict(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-edit-conflict]')?.focus();
}

function formatPart(part: Part, draft: DraftContent): string {
  if (part === 'tags') return (draft.tags ?? []).join(', ');
  if (part === 'imageId') return draft.imageId ? 'Another picture' : '';
  return draft[part] ?? '';
}
