import { CHECKLIST } from '@attune/domain/tutorials/lesson-parts';
import { Checkbox } from '#ui/checkbox.tsx';
import { MarkdownLine } from '#ui/markdown/markdown.tsx';
import { partElementId } from './lesson-anchors.ts';

type ChecklistProps = {
  lines: readonly string[];
  checked: readonly number[];
  onCheck: (line: number, isChecked: boolean) => void;
};

export function Checklist({ lines, checked, onCheck }: ChecklistProps) {
  const id = partElementId(CHECKLIST);
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={`${id}-title`} tabIndex={-1} className="heading text-2xl">
          Checklist
        </h2>
        <p role="status" className="text-sm text-muted">
          {checked.length} of {lines.length}
        </p>
      </div>
      <ul className="border-t border-line">
        {lines.map((line, index) => (
          <li key={line} className="border-b border-line py-1.5">
            <Checkbox
              checked={checked.includes(index)}
              onCheckedChange={(isChecked) => onCheck(index, isChecked)}
            >
              <span className="text-base">
                <MarkdownLine text={line} />
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TaskDoneProps = { isDone: boolean; onChange: (isDone: boolean) => void };

export function TaskDone({ isDone, onChange }: TaskDoneProps) {
  return (
    <div className="rounded-md bg-accent-soft px-4 py-2">
      <Checkbox checked={isDone} onCheckedChange={onChange}>
        <b>I did this.</b>{' '}
        {isDone
          ? 'Uncheck the box to do it again.'
          : 'Check the box when you’re done. There’s no rush.'}
      </Checkbox>
    </div>
  );
}
