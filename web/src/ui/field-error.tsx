import { TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

export function FieldError({ children, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className="flex items-start gap-2 text-sm leading-snug font-medium text-bad">
      <Icon of={TriangleAlert} size={18} className="mt-px" />
      {children}
    </div>
  );
}
