import { useQuery } from '@tanstack/react-query';
import { followUpsQuery } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';
import type { LiveReply } from '../stream/live-reply.ts';
import type { Turn } from './branches.ts';
import { useFollowUpSetting } from './follow-up-setting.ts';

type FollowUpsProps = {
  live: LiveReply;
  /** The same call names the conversation, after the first reply of a language model. */
  isNaming: boolean;
  onAsk: (question: string) => void;
};

/** What the user may want to ask next, after a reply that has just ended. */
export function FollowUps({ live, isNaming, onAsk }: FollowUpsProps) {
  const { user } = useCompanionContext();
  const [isOn] = useFollowUpSetting();
  const query = followUpsQuery(user.id, live.conversationId, live.reply.id);
  const { data } = useQuery({ ...query, enabled: isOn || isNaming });
  const questions = isOn ? (data?.questions ?? []) : [];
  if (questions.length === 0) return null;
  return (
    <section aria-label="Ask next" className="comes flex flex-wrap gap-2 pb-8 ps-6">
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          onClick={() => onAsk(question)}
          className="min-h-11 rounded-md border border-line px-4 py-2 text-start text-sm hover:bg-tint"
        >
          {question}
        </button>
      ))}
    </section>
  );
}

/** Nothing follows a reply that was stopped or cut, or that answers a sign of crisis. */
export const canFollowUp = ({ phase, reply }: LiveReply, turns: readonly Turn[]): boolean =>
  phase === 'done' &&
  reply.status === 'done' &&
  reply.care === null &&
  turns.at(-1)?.message.id === reply.id;
