import { explainReason } from '@attune/domain/guidance/reason';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GoalTemplate } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { templatesQuery } from '../goals.queries.ts';
import { useGoalsContext } from '../goals-context.tsx';

type SuggestionsProps = {
  /** A short column beside the goals, or a wider grid on a page without goals. */
  layout: 'rail' | 'page';
  onAdd: (template: GoalTemplate) => string;
};

const SHOWN_COUNT = { rail: 3, page: 6 };

/** Gives each template its strongest reason that no earlier template shows, if there is one. */
function withReasons(templates: readonly GoalTemplate[]) {
  const usedQuotes = new Set<string>();
  return templates.map((template) => {
    const quoteOf = (reason: GoalTemplate['reasons'][number]) => explainReason(reason).quoted;
    const reason = template.reasons.find((it) => !usedQuotes.has(quoteOf(it))) ?? null;
    if (reason) usedQuotes.add(quoteOf(reason));
    return { template, reason };
  });
}

export function Suggestions({ layout, onAdd }: SuggestionsProps) {
  const { userId } = useGoalsContext();
  const { data: templates = [] } = useQuery(templatesQuery(userId));
  const [isShowingAll, setIsShowingAll] = useState(false);
  const [opened, setOpened] = useState<GoalTemplate | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const addedGoalId = useRef<string | null>(null);
  const available = templates.filter(({ isTaken }) => !isTaken);
  const shown = isShowingAll ? available : available.slice(0, SHOWN_COUNT[layout]);
  if (available.length === 0) return null;

  return (
    <section aria-labelledby="suggested-goals" className="grid content-start gap-5">
      <h2 id="suggested-goals" className="rule text-sm font-semibold">
        Suggested for you
      </h2>
      <ul
        className={cx(
          'grid gap-x-10 gap-y-4 sm:gap-y-6',
          layout === 'page' && 'sm:grid-cols-2 lg:grid-cols-3',
        )}
      >
        {withReasons(shown).map(({ template, reason }) => (
          <li
            key={template.id}
            className="grid content-start justify-items-start gap-1.5 border-line max-sm:not-last:border-b max-sm:not-last:pb-4"
          >
            <h3 className="heading text-lg">{template.title}</h3>
            {reason ? (
              <ReasonLine reason={reason} />
            ) : (
              <p className="text-sm text-muted">{template.why}</p>
            )}
            <TextAction
              aria-label={`Preview ${template.steps.length} steps: ${template.title}`}
              onClick={() => {
                addedGoalId.current = null;
                setOpened(template);
                setIsOpen(true);
              }}
            >
              Preview {template.steps.length} steps
            </TextAction>
          </li>
        ))}
      </ul>
      {available.length > shown.length && (
        <div>
          <TextAction tone="muted" onClick={() => setIsShowingAll(true)}>
            Show all {available.length}
          </TextAction>
        </div>
      )}
      <TemplateDialog
        template={opened}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onAdd={(template) => {
          addedGoalId.current = onAdd(template);
          setIsOpen(false);
        }}
        finalFocus={() =>
          document.querySelector<HTMLElement>(`#goal-${addedGoalId.current} h2 button`)
        }
      />
    </section>
  );
}

type TemplateDialogProps = {
  /** Stays while the dialog closes, so that its content does not disappear first. */
  template: GoalTemplate | null;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (template: GoalTemplate) => void;
  /** Where the focus goes afterwards: the added goal, or null for what opened the dialog. */
  finalFocus: () => HTMLElement | null;
};

function TemplateDialog({ template, isOpen, onClose, onAdd, finalFocus }: TemplateDialogProps) {
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
      finalFocus={finalFocus}
    >
      {reasons.length > 0 && (
        <div className="grid gap-1">
          {reasons.map((reason, index) => (
            <ReasonLine
              key={JSON.stringify(reason)}
              reason={reason}
              canChange={index === reasons.length - 1}
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
            Includes {lessons.length === 1 ? 'the lesson' : 'the lessons'}
          </span>{' '}
          {lessons.map(({ title }) => `“${title}”`).join(', ')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => onAdd(template)}>Add this goal</Button>
        <Button kind="plain" onClick={onClose}>
          Close preview
        </Button>
        <p className="text-xs text-muted">Nothing is saved until you add it.</p>
      </div>
    </Dialog>
  );
}
