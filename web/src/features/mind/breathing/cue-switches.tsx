import { type LucideIcon, Vibrate, VibrateOff, Volume2, VolumeX } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';
import { canVibrate } from './vibration-setting.ts';

type CueSwitchesProps = {
  hasSound: boolean;
  onSound: (isOn: boolean) => void;
  hasVibration: boolean;
  onVibration: (isOn: boolean) => void;
};

/** Sound and vibration lead through a breath with the eyes closed. */
export function CueSwitches({ hasSound, onSound, hasVibration, onVibration }: CueSwitchesProps) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <CueSwitch
        label="Sound"
        icon={hasSound ? Volume2 : VolumeX}
        isOn={hasSound}
        onChange={onSound}
      />
      {canVibrate() && (
        <CueSwitch
          label="Vibration"
          icon={hasVibration ? Vibrate : VibrateOff}
          isOn={hasVibration}
          onChange={onVibration}
        />
      )}
    </div>
  );
}

type CueSwitchProps = {
  label: string;
  icon: LucideIcon;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

function CueSwitch({ label, icon, isOn, onChange }: CueSwitchProps) {
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
