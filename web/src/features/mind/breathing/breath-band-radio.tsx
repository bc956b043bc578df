import type { ReactNode } from 'react';

type BreathBandRadioProps = {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

export function BreathBandRadio({ name, isChosen, onChoose, children }: BreathBandRadioProps) {
  return (
    <label className="relative inline-flex min-h-10 cursor-pointer items-center rounded-full border border-on-calm-deep/50 px-4 text-sm font-medium hover:bg-on-calm-deep/10 has-checked:border-on-calm-deep has-checked:bg-on-calm-deep has-checked:text-calm-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-calm-deep">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  );
}
