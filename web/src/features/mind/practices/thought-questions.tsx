import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Practice } from '#platform/api/generated/types.gen.ts';
import { draftsIn } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';
import { notSentMessage } from '../mind.messages.ts';
import { MindSection } from '../mind-section.tsx';
import { createOutbox } from '../outbox.ts';

type ThoughtQuestionsProps = { userId: string; practice: Practice };

const ANSWER_LIMIT: TextLimit = { max: 2_000, name: 'answer' };

const newEntry = () => ({ id: newId(), version: 0 });

const isAllBlank = (answers: readonly string[]) => answers.every((answer) => answer.trim() === '');

function textOf({ questions }: Practice, answers: readonly string[]): string {
  const parts = questions.flatMap(({ question }, at) => {
    const answer = answers[at]?.trim();
    return answer ? [`**${question}**\n\n${answer}`] : [];
  });
  return parts.join('\n\n');
}

export function ThoughtQuestions({ userId, practice }: ThoughtQuestionsProps) {
  const { id: practiceId, title, questions } = practice;
  const client = useQueryClient();
  const drafts = useMemo(() => draftsIn('thought', userId), [userId]);
  const nameOf = (at: number) => `${practiceId}-${at}`;
  const [answers, setAnswers] = useState(() =>
    questions.map((_, at) => drafts.read(nameOf(at)) ?? ''),
  );
  /** Read when a save ends: text typed meanwhile stays. */
  const latest = useRef(answers);
  // Sent again after a lost response, it is the same entry.
  const [entry, setEntry] = useState(newEntry);
  const saving = useMutation({
    mutationFn: (sent: readonly string[]) =>
      createOutbox(userId).saveEntry({ ...entry, text: textOf(practice, sent), prompt: title }),
    onSuccess: ({ version }, sent) => {
      void client.invalidateQueries({ queryKey: ['mind', userId] });
      const now = latest.current;
      const isNewer = now.some((answer, at) => answer !== sent[at]);
      if (isNewer && !isAllBlank(now)) return setEntry({ ...entry, version });
      questions.forEach((_, at) => {
        drafts.forget(nameOf(at));
      });
      put(questions.map(() => ''));
      setEntry(newEntry());
    },
  });
  const isBlank = isAllBlank(answers);
  const canSave = !isBlank && !answers.some((answer) => isTooLong(answer, ANSWER_LIMIT));

  function put(next: string[]) {
    latest.current = next;
    setAnswers(next);
  }
  function write(at: number, text: string) {
    if (!saving.isPending) saving.reset();
    put(latest.current.map((answer, index) => (index === at ? text : answer)));
    if (text) drafts.write(nameOf(at), text);
    else drafts.forget(nameOf(at));
  }

  return (
    <MindSection name="Write it down" aside="Only you can see this">
      <div className="grid max-w-measure gap-6">
        {questions.map(({ question, hint }, at) => (
          <TextArea
            key={question}
            label={question}
            hint={hint}
            rows={2}
            limit={ANSWER_LIMIT}
            value={answers[at] ?? ''}
            onChange={(event) => write(at, event.target.value)}
          />
        ))}
        <Button
          kind="calm"
          className="w-fit"
          disabled={!canSave}
          isWorking={saving.isPending}
          workingLabel="Saving"
          onClick={() => saving.mutate(latest.current)}
        >
          Keep it in my journal
        </Button>
        <div role="status">
          {saving.isError && <NoticeBox tone="warn">{notSentMessage(saving.error)}</NoticeBox>}
          {saving.isSuccess && isBlank && (
            <NoticeBox
              tone="good"
              action={
                <Link to="/mind#journal" className="link">
                  Open the journal
                </Link>
              }
            >
              {saving.data.isWaiting
                ? 'You’re offline. It is kept on this device and sent later.'
                : 'It is in your journal.'}
            </NoticeBox>
          )}
        </div>
      </div>
    </MindSection>
  );
}
