import type { ReactNode } from 'react';

type BecauseLineProps = {
  /** Our words up to the cause: 'Because you answered'. */
  lead: string;
  /** The person's own words or act. */
  cause: ReactNode;
  /** The way to change it. */
  action?: ReactNode;
};

export function BecauseLine({ lead, cause, action }: BecauseLineProps) {
  return (
    <p className="text-sm leading-relaxed">
      {lead} <mark>{cause}</mark> {action}
    </p>
  );
}
