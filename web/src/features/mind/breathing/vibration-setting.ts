import { createDeviceSwitch } from '#platform/browser/device-switch.ts';

/** Desktop browsers have the function too, but nothing that vibrates. */
export const canVibrate = (): boolean =>
  'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** Whether breathing vibrates at each phase, on this device. */
export const useVibrationSetting = createDeviceSwitch('attune.vibration');
