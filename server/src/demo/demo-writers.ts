/**
 * The authors of the demo forum. They cannot sign in: their passwords are random. `days` is the age
 * of the account, so that not all are new.
 */
export const DEMO_WRITERS = [
  { key: 'ines', name: 'Inês Duarte', days: 210 },
  { key: 'tomasz', name: 'Tomasz Król', days: 95 },
  { key: 'priya', name: 'Priya Raman', days: 160 },
  { key: 'walter', name: 'Walter Achterberg', days: 240 },
  { key: 'leila', name: 'Leila Haddad', days: 120 },
  { key: 'sam', name: 'Sam Okafor', days: 64 },
  { key: 'grete', name: 'Grete Lindqvist', days: 33 },
  { key: 'dan', name: 'Dan Whitlock', days: 41 },
] as const;

export const writerEmail = (key: string) => `${key}@attune.localhost`;
