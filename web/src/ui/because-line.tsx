import type { ReactNode } from 'react';

type BecauseLineProps = {
  /** Our words up to the cause: 'Because you answered'. */
  lead: string;
  /** The person's own words or act. */
  cause: ReactNode;
  /** What follows the cause at once, such as the full stop. */
  rest?: ReactNode;
  /** The way to change it. */
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
