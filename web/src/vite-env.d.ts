interface ImportMetaEnv {
  readonly APP_URL: string;
}
