import {
  ALWAYS_OPEN,
  CALL_OR_TEXT,
  type CountryHelp,
  countryHelp,
  helpLine,
} from './country-help.ts';

export const AMERICAS: readonly CountryHelp[] = [
  countryHelp(
    'AR',
    'Argentina',
    '911',
    [
      helpLine(
        'Centro de Asistencia al Suicida (Buenos Aires)',
        '135',
        'Every day, see its page',
        'https://www.asistenciaalsuicida.org.ar',
      ),
    ],
    [helpLine('Línea 144', '144', ALWAYS_OPEN, 'https://www.argentina.gob.ar/linea-144')],
  ),
  countryHelp(
    'BR',
    'Brazil',
    { ambulance: '192', police: '190' },
    [helpLine('CVV', '188', ALWAYS_OPEN, 'https://cvv.org.br')],
    [
      helpLine(
        'Central de Atendimento à Mulher',
        '180',
        ALWAYS_OPEN,
        'https://www.gov.br/mulheres',
      ),
    ],
  ),
  countryHelp('CA', 'Canada', '911', [
    helpLine(
      'Suicide Crisis Helpline',
      '988',
      'Call or text, day and night, English and French',
      'https://988.ca',
    ),
    helpLine('Kids Help Phone', '1 800 668 6868', ALWAYS_OPEN, 'https://kidshelpphone.ca'),
  ]),
  countryHelp(
    'CL',
    'Chile',
    { ambulance: '131', police: '133' },
    [
      helpLine(
        'Línea Prevención del Suicidio (from mobile phones)',
        '*4141',
        ALWAYS_OPEN,
        'https://www.minsal.cl',
      ),
    ],
    [helpLine('Fono 1455', '1455', ALWAYS_OPEN, 'https://www.sernameg.gob.cl')],
  ),
  countryHelp(
    'CO',
    'Colombia',
    '123',
    [],
    [helpLine('Línea 155', '155', ALWAYS_OPEN, 'https://www.policia.gov.co')],
  ),
  countryHelp(
    'MX',
    'Mexico',
    '911',
    [
      helpLine('Línea de la Vida', '800 911 2000', ALWAYS_OPEN, 'https://www.gob.mx/salud'),
      helpLine('SAPTEL', '55 5259 8121', ALWAYS_OPEN, 'https://www.saptel.org.mx'),
    ],
    [
      helpLine(
        'Red Nacional de Refugios',
        '800 822 4460',
        ALWAYS_OPEN,
        'https://rednacionalderefugios.org.mx',
      ),
    ],
  ),
  countryHelp(
    'PE',
    'Peru',
    { ambulance: '106', police: '105' },
    [helpLine('Línea 113, option 5', '113', ALWAYS_OPEN, 'https://www.gob.pe/minsa')],
    [helpLine('Línea 100', '100', ALWAYS_OPEN, 'https://www.gob.pe/mimp')],
  ),
  countryHelp(
    'US',
    'United States',
    '911',
    [
      helpLine('988 Suicide & Crisis Lifeline', '988', CALL_OR_TEXT, 'https://988lifeline.org'),
      helpLine(
        'Crisis Text Line',
        null,
        'Text HOME to 741741, day and night',
        'https://www.crisistextline.org',
      ),
    ],
    [
      helpLine(
        'National Domestic Violence Hotline',
        '1 800 799 7233',
        ALWAYS_OPEN,
        'https://www.thehotline.org',
      ),
      helpLine('RAINN', '1 800 656 4673', ALWAYS_OPEN, 'https://rainn.org'),
    ],
  ),
  countryHelp(
    'UY',
    'Uruguay',
    '911',
    [helpLine('Línea Vida', '0800 0767', ALWAYS_OPEN, 'https://www.asse.com.uy')],
    [
      helpLine(
        'Violence against women',
        '0800 4141',
        ALWAYS_OPEN,
        'https://www.gub.uy/ministerio-desarrollo-social',
      ),
    ],
  ),
];
