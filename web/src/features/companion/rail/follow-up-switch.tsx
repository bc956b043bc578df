import { NativeSwitch } from '#ui/native-switch.tsx';
import { useFollowUpSetting } from '../thread/follow-up-setting.ts';

export function FollowUpSwitch() {
  const [isOn, change] = useFollowUpSetting();
  return <NativeSwitch label="Suggest what to ask next" isOn={isOn} onChange={change} />;
}
