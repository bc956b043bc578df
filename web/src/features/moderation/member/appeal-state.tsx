import type { OwnDecision } from '#platform/api/generated/types.gen.ts';
import { AppealForm } from './appeal-form.tsx';

type AppealStateProps = {
  userId: string;
  decisionId: string;
  canAppeal: boolean;
  appeal: OwnDecision['appeal'];
};

export function AppealState({ userId, decisionId, canAppeal, appeal }: AppealStateProps) {
  if (!appeal) return canAppeal ? <AppealForm userId={userId} decisionId={decisionId} /> : null;
  if (appeal.outcome === null) {
    return <p className="text-sm">You appealed. A moderator hasn’t answered yet.</p>;
  }
  return (
    <p className="text-sm">
      {appeal.outcome === 'overturned'
        ? 'You appealed, and the decision was reversed.'
        : 'You appealed. The decision hasn’t changed.'}{' '}
      {appeal.answer && <q dir="auto">{appeal.answer}</q>}
    </p>
  );
}
