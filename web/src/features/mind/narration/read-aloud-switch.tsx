import { Speech } from 'lucide-react';
import { useHasVoice } from '#platform/speech/use-has-voice.ts';
import { CueSwitch } from '../breathing/cue-switch.tsx';
import { useReadAloudSetting } from './read-aloud-setting.ts';

/** Not shown where the browser has no voice and the practice no recording. */
export function ReadAloudSwitch({ hasRecording }: { hasRecording: boolean }) {
  const [isOn, change] = useReadAloudSetting();
  const hasVoice = useHasVoice();
  if (!hasVoice && !hasRecording) return null;
  return <CueSwitch label="Read aloud" icon={Speech} isOn={isOn} onChange={change} />;
}
