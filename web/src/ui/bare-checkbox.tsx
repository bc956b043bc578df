import { Checkbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type BareCheckboxProps = Omit<ComponentProps<typeof Checkbox.Root>, 'className'> & {
  label: string;
};

/**
 * A checkbox with an invisible label, for rows whose visible text is something else, such as an
 * editable text.
 */
export function BareCheckbox({ label, ...rest }: BareCheckboxProps) {
  return (
    <Checkbox.Root
      {...rest}
      aria-label={label}
      className="group grid size-11 shrink-0 place-items-center rounded-md"
    >
      <span className="grid size-5.5 place-items-center rounded-sm border border-line-strong bg-raised text-on-accent transition-colors duration-(--duration-fast) group-hover:border-accent-ink group-data-checked:border-accent group-data-checked:bg-accent group-data-disabled:border-line group-data-disabled:bg-tint group-data-disabled:text-muted">
        <Checkbox.Indicator className="grid data-unchecked:hidden">
          <Icon of={Check} size={16} className="stroke-[2.5]" />
        </Checkbox.Indicator>
      </span>
    </Checkbox.Root>
  );
}
