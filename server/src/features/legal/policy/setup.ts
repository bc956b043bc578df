/** The services outside of this server that can get personal data. */
export const SERVICE_NAMES = [
  'database',
  'files',
  'liveBus',
  'email',
  'payments',
  'signIn',
  'model',
  'embeddings',
  'photos',
  'videos',
  'search',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** What the policy says about how this installation is set up. */
export type PolicySetup = {
  /** The company that runs the servers; null if the operator hasn't named it. */
  hosting: string | null;
  /**
   * Where each service is that is set up: the operator's words, or a host name. Models that users
   * can choose from have an entry each.
   */
  services: { readonly [Name in ServiceName]?: readonly string[] | undefined };
  backupDays: number;
  logDays: number;
};

export const isSetUp = ({ services }: PolicySetup, name: ServiceName): boolean =>
  services[name] !== undefined;
