import { type Action, TARGET_LABELS } from '@attune/domain/moderation/decisions';
import { reasonIssue } from '@attune/domain/moderation/moderation-rules';
import { type FormEvent, useState } from 'react';
import type { ModerationCase } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useIssues } from '#ui/use-issues.ts';
import { ACTION_NAMES, isDangerous } from '../moderation-labels.ts';
import { CERTIFICATE_TEMPLATES, DEFAULT_REASONS, REASON_TEMPLATES } from './reason-templates.ts';
import type { DecisionInput, useCaseDecision } from './use-case-decision.ts';

type DecisionDialogProps = {
  action: Action;
  cases: readonly Pick<ModerationCase, 'state' | 'kind'>[];
  problem: string | null;
  isWorking: boolean;
  onDecide: (decision: DecisionInput) => void;
  onClose: () => void;
};

const SUSPENSION_LENGTHS = [
  { value: '1', label: 'For a day' },
  { value: '7', label: 'For a week' },
  { value: '30', label: 'For 30 days' },
  { value: '', label: 'Until a moderator lifts it' },
];

const isTakedown = (action: Action) => action === 'hide' || action === 'remove';

function titleFor(action: Action, cases: DecisionDialogProps['cases']): string {
  const name = ACTION_NAMES[action];
  const [first] = cases;
  if (cases.length > 1) return `${name}: ${cases.length} cases`;
  if (action === 'dismiss' || !first) return name;
  const isAboutText = isTakedown(action) || action === 'restore';
  return isAboutText ? `${name} this ${TARGET_LABELS[first.kind]}?` : `${name}?`;
}

const areCertificates = (cases: DecisionDialogProps['cases']) =>
  cases.every(({ kind }) => kind === 'certificate');

function textsFor(action: Action, cases: DecisionDialogProps['cases']) {
  const reader = areCertificates(cases) ? 'owner' : 'author';
  const hint = `The ${reader} will see it.`;
  switch (action) {
    case 'restore':
    case 'unlock':
      return {
        description: `The ${reader} is notified and sees your reason.`,
        hint,
      };
    case 'dismiss':
      return cases.some(({ state }) => state === 'held')
        ? {
            description: 'The text is published, and its author sees your reason.',
            hint,
          }
        : {
            description: `Nothing changes. The people who reported it are told it was reviewed. The ${reader} isn’t notified.`,
            hint: 'For other moderators.',
          };
    default:
      return {
        description: areCertificates(cases)
          ? `${isTakedown(action) ? 'The public page and the PDF stop working. ' : ''}The owner sees your reason and can appeal once.`
          : 'The author keeps their text, sees your reason, and can appeal once.',
        hint,
      };
  }
}

const reasonIssues = ({ reason }: { reason: string }) => ({ reason: reasonIssue(reason.trim()) });

/** Asks for the reason that every decision needs. The author reads it word for word. */
function DecisionDialog(props: DecisionDialogProps) {
  const { action, cases, problem, isWorking, onDecide, onClose } = props;
  const { description, hint } = textsFor(action, cases);
  const [reason, setReason] = useState(DEFAULT_REASONS[action] ?? '');
  const [length, setLength] = useState('7');
  const { issues, setIssues } = useIssues({ reason }, reasonIssues);

  function submit(event: FormEvent) {
    event.preventDefault();
    const newIssues = reasonIssues({ reason });
    setIssues(newIssues);
    if (newIssues.reason || isWorking) return;
    const days = action === 'suspend' && length ? Number(length) : null;
    onDecide({ action, reason: reason.trim(), days });
  }

  return (
    <Dialog isOpen onClose={onClose} title={titleFor(action, cases)} description={description}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {action === 'suspend' && (
          <NativeSelect
            label="How long"
            options={SUSPENSION_LENGTHS}
            value={length}
            onValueChange={setLength}
          />
        )}
        <TextArea
          label="Reason"
          hint={hint}
          rows={3}
          value={reason}
          error={issues.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ReasonTemplates
          templates={(areCertificates(cases) ? CERTIFICATE_TEMPLATES : REASON_TEMPLATES)[action]}
          onPick={setReason}
        />
        {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            kind={isDangerous(action) ? 'danger' : 'primary'}
            isWorking={isWorking}
            workingLabel="Saving"
          >
            {ACTION_NAMES[action]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ReasonTemplatesProps = {
  templates: readonly string[] | undefined;
  onPick: (reason: string) => void;
};

function ReasonTemplates({ templates, onPick }: ReasonTemplatesProps) {
  if (!templates) return null;
  return (
    <div className="grid gap-2">
      <p className="text-xs text-muted">Suggestions</p>
      <ul className="divide-y divide-line border-y border-line">
        {templates.map((template) => (
          <li key={template}>
            <button
              type="button"
              onClick={() => onPick(template)}
              className="flex min-h-11 w-full items-center justify-between gap-4 rounded-sm py-2 text-start text-sm hover:bg-tint"
            >
              {template} <span className="shrink-0 text-xs font-semibold text-accent-ink">Use</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PendingDecision({
  caseDecision,
}: {
  caseDecision: ReturnType<typeof useCaseDecision>;
}) {
  const { pending, problem, isWorking, confirm, cancel } = caseDecision;
  if (!pending) return null;
  return (
    <DecisionDialog
      action={pending.action}
      cases={pending.cases}
      problem={problem}
      isWorking={isWorking}
      onDecide={confirm}
      onClose={cancel}
    />
  );
}
