import { ConfigError, readConfig } from '../../env.ts';
import { defineCommand } from '../command.ts';
import { checkDatabase } from '../doctor/check-database.ts';
import { checkHelpLines } from '../doctor/check-help-lines.ts';
import { checkKeys } from '../doctor/check-keys.ts';
import {
  checkDataFolder,
  checkPorts,
  checkSecret,
  checkWebBuild,
} from '../doctor/check-machine.ts';
import { checkEmail, checkPayments, checkSignIn } from '../doctor/check-services.ts';
import { type Finding, fail, ok, reportFindings } from '../doctor/finding.ts';

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Checks the configuration and each service; changes nothing.',
  async run() {
    reportFindings(await runChecks());
  },
});

async function runChecks(): Promise<Finding[]> {
  try {
    const config = readConfig();
    return [
      ok('configuration', `${config.mode}, ${config.appUrl}`),
      ...(await checkDataFolder(config)),
      checkSecret(config),
      ...(await checkDatabase(config)),
      await checkKeys(config),
      ...(await Promise.all([checkEmail(config), checkSignIn(config)])),
      await checkPayments(config),
      checkWebBuild(),
      checkHelpLines(new Date()),
      ...(await checkPorts(config)),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => fail('configuration', problem));
  }
}
