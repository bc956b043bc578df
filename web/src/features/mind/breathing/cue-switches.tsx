import { Vibrate, VibrateOff, Volume2, VolumeX } from 'lucide-react';
import { ReadAloudSwitch } from '../narration/read-aloud-switch.tsx';
import { CueSwitch } from './cue-switch.tsx';
import { canVibrate } from './vibration-setting.ts';

type CueSwitchesProps = {
  hasSound: boolean;
  onSound: (isOn: boolean) => void;
  hasVibration: boolean;
  onVibration: (isOn: boolean) => void;
};

/** Sound, vibration and a voice lead through a breath with the eyes closed. */
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
      <ReadAloudSwitch hasRecording={false} />
    </div>
  );
}
