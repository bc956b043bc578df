import { PROPOSAL_LIMITS } from '@attune/domain/companion/proposal';
import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { GOAL_LIMITS } from '@attune/domain/goals/goal-rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Proposal } from '#platform/api/companion.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong } from '#ui/text-limit.ts';
import { PROPOSAL_LABELS } from './proposal-labels.ts';

type Body = Proposal['body'];
type ProposalEditProps = {
  proposal: Proposal;
  isWorking: boolean;
  onAccept: (body: Body) => void;
  onCancel: () => void;
  /** Passed in, so that the page doesn't need one more request for what both share. */
  note: ReactNode;
};

type ProposalFields = { title: string; text: string; steps: string };

function toFields({ kind, body }: Proposal): ProposalFields {
  if (kind === 'goal') return { title: body.title, text: body.why, steps: body.steps.join('\n') };
  if (kind === 'post') return { title: body.title, text: body.content, steps: '' };
  return { title: '', text: kind === 'memory' ? body.text : '', steps: '' };
}

function toBody({ kind, body }: Proposal, fields: ProposalFields): Body {
  const { title, text } = fields;
  const steps = fields.steps
    .split('\n')
    .map((step) => step.trim())
    .filter(Boolean)
    .slice(0, PROPOSAL_LIMITS.stepCount);
  if (kind === 'goal') return { title: title.trim(), why: text.trim(), steps };
  if (kind === 'post') return { ...body, title: title.trim(), content: text.trim() };
  return { text: text.trim() };
}

export function ProposalEdit(props: ProposalEditProps) {
  const { proposal, isWorking, onAccept, onCancel, note } = props;
  const { kind } = proposal;
  const [fields, setFields] = useState(() => toFields(proposal));
  const set = (part: Partial<ProposalFields>) => setFields((before) => ({ ...before, ...part }));
  const hasTitle = kind === 'goal' || kind === 'post';
  const [titleLength, textLength] = LENGTHS[kind] ?? [0, 0];
  const titleLimit = { max: titleLength, name: 'title' };
  const textLimit = { max: textLength, name: 'text' };
  const isFilled = hasTitle ? fields.title.trim() !== '' : fields.text.trim() !== '';
  const isReady =
    isFilled && !isTooLong(fields.title, titleLimit) && !isTooLong(fields.text, textLimit);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !isWorking) onAccept(toBody(proposal, fields));
  }

  return (
    <form className="grid gap-4 p-5" onSubmit={submit}>
      {hasTitle && (
        <Field
          label="Title"
          autoFocus
          limit={titleLimit}
          value={fields.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      )}
      <TextArea
        label={TEXT_LABELS[kind] ?? 'Text'}
        rows={2}
        autoFocus={!hasTitle}
        limit={textLimit}
        value={fields.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      {kind === 'goal' && (
        <TextArea
          label="Steps"
          hint={`One per line, at most ${PROPOSAL_LIMITS.stepCount}.`}
          rows={3}
          value={fields.steps}
          onChange={(event) => set({ steps: event.target.value })}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={!isReady} isWorking={isWorking} workingLabel="Saving">
          {PROPOSAL_LABELS[kind].acceptLabel}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          Cancel
        </Button>
        {note}
      </div>
    </form>
  );
}

/** Length limits of title and text in the feature that the proposal is saved to. */
const LENGTHS: Partial<Record<Proposal['kind'], readonly [title: number, text: number]>> = {
  goal: [GOAL_LIMITS.titleLength, GOAL_LIMITS.whyLength],
  post: [FORUM_LIMITS.titleLength, FORUM_LIMITS.contentLength],
  memory: [0, PROPOSAL_LIMITS.memoryLength],
};

const TEXT_LABELS: Partial<Record<Proposal['kind'], string>> = {
  goal: 'Why',
  post: 'Your post',
  memory: 'What to remember',
};
