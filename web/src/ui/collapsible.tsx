import { Collapsible as BaseCollapsible } from '@base-ui/react/collapsible';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type CollapsibleProps = { summary: ReactNode; children: ReactNode };

export function Collapsible({ summary, children }: CollapsibleProps) {
  return (
    <BaseCollapsible.Root>
      <BaseCollapsible.Trigger className="group -ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-start text-sm font-medium text-muted hover:bg-tint hover:text-ink">
        <span className="min-w-0 wrap-anywhere">{summary}</span>
        <Icon
          of={ChevronDown}
          size={16}
          className="transition-[rotate] duration-(--duration-fast) ease-settle group-data-panel-open:rotate-180"
        />
      </BaseCollapsible.Trigger>
      <BaseCollapsible.Panel className="comes-and-goes text-sm">{children}</BaseCollapsible.Panel>
    </BaseCollapsible.Root>
  );
}
