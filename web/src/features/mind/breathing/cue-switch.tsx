import type { LucideIcon } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';

type CueSwitchProps = {
  label: string;
  icon: LucideIcon;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

export function CueSwitch({ label, icon, isOn, onChange }: CueSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-11 items-center gap-2 rounded-md text-sm font-medium hover:underline focus-visible:outline-on-calm-deep"
    >
      <Icon of={icon} />
      <span>
        {label} <span aria-hidden="true">{isOn ? 'on' : 'off'}</span>
      </span>
    </button>
  );
}
