import { explainReason } from '@attune/domain/guidance/reason';
import type { Reason } from '#platform/api/generated/types.gen.ts';
import { ReasonLine } from '#ui/reason-line.tsx';

type RowReasonProps = {
  reason: Reason | undefined;
  /** The same reason as in the row above: shown again, but not highlighted. */
  isRepeated: boolean;
};

export function RowReason({ reason, isRepeated }: RowReasonProps) {
  if (!reason) return null;
  if (!isRepeated) {
    return (
      <div className="[&>p]:text-xs">
        <ReasonLine reason={reason} />
      </div>
    );
  }
  const { before, quoted, after } = explainReason(reason);
  return (
    <p className="text-xs leading-relaxed text-muted max-md:sr-only">
      {before}
      {quoted}
      {after}
    </p>
  );
}

export function isSameReason(one: Reason | undefined, other: Reason | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
