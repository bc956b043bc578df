import { createDeviceSwitch } from '#platform/browser/device-switch.ts';
import { useHasVoice } from '#platform/speech/use-has-voice.ts';

/** Whether practices are read aloud, on this device. */
export const useReadAloudSetting = createDeviceSwitch('attune.read-aloud', false);

/** Whether a practice is read aloud: that takes a voice in the browser, or a recording. */
export function useIsReadAloud(hasRecording: boolean): boolean {
  const [isOn] = useReadAloudSetting();
  const hasVoice = useHasVoice();
  return isOn && (hasVoice || hasRecording);
}
