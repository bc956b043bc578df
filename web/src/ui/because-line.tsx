import type { ReactNode } from 'react';

type BecauseLineProps = {
  /** The text before the cause: 'Because you answered'. */
  lead: string;
  /** The user's own text or action. */
  cause: ReactNode;
  /** Follows the cause without a space, such as a period. */
  rest?: ReactNode;
  action?: ReactNode;
};

export function BecauseLine({ lead, cause, rest, action }: BecauseLineProps) {
  return (
    <p className="text-sm leading-relaxed">
      {lead} <mark>{cause}</mark>
      {rest} {action}
    </p>
  );
}
