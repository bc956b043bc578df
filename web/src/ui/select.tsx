import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Icon } from './icon.tsx';

type SelectProps<Value extends string> = {
  /**
   * The accessible name. It is not visible, because options like 'All tracks' explain themselves.
   */
  label: string;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onValueChange: (value: Value) => void;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    // The content security policy forbids inline style elements, so the library must add none.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        items={props.options}
        value={props.value}
        onValueChange={(value) => value !== null && props.onValueChange(value as Value)}
      >
        <div className="relative grid gap-2">
          <BaseSelect.Label className="sr-only">{props.label}</BaseSelect.Label>
          <BaseSelect.Trigger className="control flex items-center justify-between gap-2 text-start">
            <BaseSelect.Value className="truncate" />
            <BaseSelect.Icon className="text-muted">
              <Icon of={ChevronDown} size={18} />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          <span ref={setContainer} className="absolute" />
        </div>
        <BaseSelect.Portal container={container}>
          <BaseSelect.Positioner
            alignItemWithTrigger={false}
            sideOffset={4}
            className="z-60 outline-none"
          >
            <BaseSelect.Popup className="comes-and-goes max-h-(--available-height) min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-raised p-2 shadow-float data-ending-style:scale-97 data-starting-style:scale-97">
              <BaseSelect.List>
                {props.options.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    value={option.value}
                    className="flex min-h-11 cursor-default items-center justify-between gap-4 rounded-md px-3 text-sm outline-none select-none data-highlighted:bg-tint data-selected:font-medium"
                  >
                    <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                    <BaseSelect.ItemIndicator className="text-accent-ink">
                      <Icon of={Check} size={18} />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  );
}
