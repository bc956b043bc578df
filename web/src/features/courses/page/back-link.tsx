import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { TextAction } from '#ui/text-action.tsx';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="print:hidden">
      <TextAction className="no-underline! hover:underline!" render={<Link to={to} />}>
        <Icon of={ArrowLeft} size={18} />
        {children}
      </TextAction>
    </p>
  );
}
