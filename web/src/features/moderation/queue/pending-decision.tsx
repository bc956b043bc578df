import { DecisionDialog } from './decision-dialog.tsx';
import type { useCaseDecision } from './use-case-decision.ts';

export function PendingDecision({ deciding }: { deciding: ReturnType<typeof useCaseDecision> }) {
  const { pending, problem, isWorking, confirm, cancel } = deciding;
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
