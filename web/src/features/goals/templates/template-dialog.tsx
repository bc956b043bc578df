import { Link } from 'react-router';
import type { GoalTemplate } from '#platform/api/goals.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { Tag } from '#ui/tag.tsx';
import { useGoalsContext } from '../goals-context.tsx';

type TemplateDialogProps = {
  /** Stays while the dialog closes, so that its content does not disappear first. */
  template: GoalTemplate | null;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (template: GoalTemplate) => void;
  /** The added goal, or null for the element that opened the dialog. */
  lastFocus: () => HTMLElement | null;
};

export function TemplateDialog({
  template,
  isOpen,
  onClose,
  onAdd,
  lastFocus,
}: TemplateDialogProps) {
  const { tutorials } = useGoalsContext();
  if (!template) return null;
  const reasons = template.reasons.slice(0, 2);
  const lessons = tutorials.filter(({ id }) => template.tutorials.includes(id));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={template.title}
      description={template.why}
      lastFocus={lastFocus}
    >
      {reasons.length > 0 && (
        <div className="grid gap-1">
          {reasons.map((reason, index) => (
            <ReasonLine
              key={JSON.stringify(reason)}
              reason={reason}
              action={
                index === reasons.length - 1 && (
                  <Link to="/assessment/summary" className="link">
                    Change my answer
                  </Link>
                )
              }
            />
          ))}
        </div>
      )}
      <ol className="grid border-y border-line">
        {template.steps.map(({ text, withoutAiFirst }, index) => (
          <li
            key={text}
            className="grid grid-cols-[1.5rem_1fr] items-baseline gap-x-2 border-line py-2.5 text-sm not-first:border-t"
          >
            <span aria-hidden="true" className="font-display text-lg text-accent-ink">
              {index + 1}
            </span>
            <span className="grid justify-items-start gap-1">
              {text}
              {withoutAiFirst && <Tag tone="accent">Without AI first</Tag>}
            </span>
          </li>
        ))}
      </ol>
      {lessons.length > 0 && (
        <p className="text-sm">
          <span className="text-muted">
            With {lessons.length === 1 ? 'the lesson' : 'the lessons'}
          </span>{' '}
          {lessons.map(({ title }) => `“${title}”`).join(', ')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => onAdd(template)}>Add this goal</Button>
        <Button kind="plain" onClick={onClose}>
          Not this one
        </Button>
        <p className="text-xs text-muted">Nothing is saved until you add it.</p>
      </div>
    </Dialog>
  );
}
