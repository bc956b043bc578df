import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Practice } from '../../../platform/api/mind.ts';
import { draftsIn } from '../../../platform/browser/drafts.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { isTooLong, type TextLimit } from '../../../ui/text-limit.ts';
import { notSentWords } from '../mind.messages.ts';
import { MindSection } from '../mind-section.tsx';
import { outboxOf } from '../outbox.ts';

type ThoughtQuestionsProps = { userId: string; practice: Practice };

const ANSWER_LIMIT: TextLimit = { max: 2_000, name: 'answer' };

/** The questions of a practice with a field each; the answers are kept here until they are saved. */
export function ThoughtQuestions({ userId, practice }: ThoughtQuestionsProps) {
  const { id: practiceId, title, questions } = practice;
  const client = useQueryClient();
  const kept = useMemo(() => draftsIn('thought', userId), [userId]);
  const nameOf = (at: number) => `${practiceId}-${at}`;
  const [answers, setAnswers] = useState(() =>
    questions.map((_, at) => kept.read(nameOf(at)) ?? ''),
  );
  // Sent again after a lost answer it is the same entry.
  const [entryId, setEntryId] = useState(newId);
  const saving = useMutation({
    mutationFn: (text: string) =>
      outboxOf(userId).saveEntry({ id: entryId, text, prompt: title, version: 0 }),
    onSuccess: () => {
      questions.forEach((_, at) => {
        kept.forget(nameOf(at));
      });
      setAnswers(questions.map(() => ''));
      setEntryId(newId());
      void client.invalidateQueries({ queryKey: ['mind', userId] });
    },
  });
  const isBlank = answers.every((answer) => answer.trim() === '');
  const canSave = !isBlank && !answers.some((answer) => isTooLong(answer, ANSWER_LIMIT));

  function write(at: number, text: string) {
    saving.reset();
    setAnswers(answers.map((answer, place) => (place === at ? text : answer)));
    if (text) kept.write(nameOf(at), text);
    else kept.forget(nameOf(at));
  }
  function save() {
    const parts = questions.flatMap(({ question }, at) => {
      const answer = answers[at]?.trim();
      return answer ? [`**${question}**\n\n${answer}`] : [];
    });
    saving.mutate(parts.join('\n\n'));
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
          onClick={save}
        >
          Keep it in my journal
        </Button>
        <div role="status">
          {saving.isError && <NoticeBox tone="warn">{notSentWords(saving.error)}</NoticeBox>}
          {saving.isSuccess && (
            <NoticeBox
              tone="good"
              action={
                <Link to="/mind#journal" className="link">
                  Open the journal
                </Link>
              }
            >
              {saving.data === 'saved'
                ? 'It is in your journal.'
                : 'You’re offline. It is kept on this device and sent later.'}
            </NoticeBox>
          )}
        </div>
      </div>
    </MindSection>
  );
}
