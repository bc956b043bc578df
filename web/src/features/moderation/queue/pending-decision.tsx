import { DecisionDialog } from './decision-dialog.tsx';
import type { useCaseDecision } from './use-case-decision.ts';

/** Asks for the reason of what is about to be decided. */
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
