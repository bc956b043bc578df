import { getMindPath } from '@attune/domain/mind/mind-sections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Practice } from '#platform/api/generated/types.gen.ts';
import { draftsIn } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';
import { useHealthConsent } from '#platform/health-consent/use-health-consent.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';
import { notSentMessage } from '../mind.messages.ts';
import { MindSection } from '../mind-section.tsx';
import { createOutbox } from '../outbox.ts';

type ThoughtQuestionsProps = { userId: string; practice: Practice };

const ANSWER_LIMIT: TextLimit = { max: 2_000, name: 'answer' };

const createEntry = () => ({ id: newId(), version: 0 });

const isAllBlank = (answers: readonly string[]) => answers.every((answer) => answer.trim() === '');

function formatAnswers({ questions }: Practice, answers: readonly string[]): string {
  const parts = questions.flatMap(({ question }, index) => {
    const answer = answers[index]?.trim();
    return answer ? [`**${question}**\n\n${answer}`] : [];
  });
  return parts.join('\n\n');
}

export function ThoughtQuestions({ userId, practice }: ThoughtQuestionsProps) {
  const { id: practiceId, title, questions } = practice;
  const client = useQueryClient();
  const drafts = useMemo(() => draftsIn('thought', userId), [userId]);
  const draftName = (index: number) => `${practiceId}-${index}`;
  const [answers, setAnswers] = useState(() =>
    questions.map((_, index) => drafts.read(draftName(index)) ?? ''),
  );
  /** The current answers, for a save that ends after more was typed. */
  const latest = useRef(answers);
  // The entry keeps its id, so that a retry after a lost response creates no second entry.
  const [entry, setEntry] = useState(createEntry);
  const { withConsent, isAsking, question } = useHealthConsent('journal');
  const saving = useMutation({
    mutationFn: (sent: readonly string[]) =>
      withConsent(() =>
        createOutbox(userId).saveEntry({
          ...entry,
          text: formatAnswers(practice, sent),
          prompt: title,
        }),
      ),
    onSuccess: ({ version }, sent) => {
      void client.invalidateQueries({ queryKey: ['mind', userId] });
      const current = latest.current;
      const isNewer = current.some((answer, index) => answer !== sent[index]);
      if (isNewer && !isAllBlank(current)) return setEntry({ ...entry, version });
      questions.forEach((_, index) => {
        drafts.forget(draftName(index));
      });
      updateAnswers(questions.map(() => ''));
      setEntry(createEntry());
    },
  });
  const isBlank = isAllBlank(answers);
  const canSave = !isBlank && !answers.some((answer) => isTooLong(answer, ANSWER_LIMIT));

  function updateAnswers(next: string[]) {
    latest.current = next;
    setAnswers(next);
  }
  function write(index: number, text: string) {
    if (!saving.isPending) saving.reset();
    updateAnswers(
      latest.current.map((answer, otherIndex) => (otherIndex === index ? text : answer)),
    );
    if (text) drafts.write(draftName(index), text);
    else drafts.forget(draftName(index));
  }

  return (
    <MindSection name="Write it down" aside="Only you can see this">
      <div className="grid max-w-measure gap-6">
        {questions.map(({ question, hint }, index) => (
          <TextArea
            key={question}
            label={question}
            hint={hint}
            rows={2}
            limit={ANSWER_LIMIT}
            value={answers[index] ?? ''}
            onChange={(event) => write(index, event.target.value)}
          />
        ))}
        <Button
          kind="calm"
          className="w-fit"
          disabled={!canSave}
          isWorking={saving.isPending && !isAsking}
          workingLabel="Saving"
          onClick={() => saving.mutate(latest.current)}
        >
          Save to my journal
        </Button>
        {question}
        <div role="status">
          {saving.isError && !question && (
            <NoticeBox tone="warn">{notSentMessage(saving.error)}</NoticeBox>
          )}
          {saving.isSuccess && isBlank && (
            <NoticeBox
              tone="good"
              action={
                <Link to={getMindPath('journal')} className="link">
                  Open the journal
                </Link>
              }
            >
              {saving.data.isWaiting
                ? 'You’re offline. This is kept on this device and will be sent later.'
                : 'Saved to your journal.'}
            </NoticeBox>
          )}
        </div>
      </div>
    </MindSection>
  );
}
