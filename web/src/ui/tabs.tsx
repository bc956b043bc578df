import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type TabsProps<Value extends string> = {
  label: string;
  tabs: ReadonlyArray<{ value: Value; label: string; panel: ReactNode }>;
  value: Value;
  onValueChange: (value: Value) => void;
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={props.value}
      onValueChange={(value) => props.onValueChange(value as Value)}
    >
      <BaseTabs.List
        aria-label={props.label}
        activateOnFocus
        className="grid auto-cols-fr grid-flow-col border-b border-line"
      >
        {props.tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="relative min-h-12 rounded-t-sm px-2 font-medium text-muted after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-ink data-active:font-semibold data-active:text-ink data-active:after:bg-accent-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {props.tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
