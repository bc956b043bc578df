import { createDeviceSwitch } from '#platform/browser/device-switch.ts';

/** Whether questions are suggested after a reply, on this device. */
export const useFollowUpSetting = createDeviceSwitch('attune.follow-ups');
