import { ALWAYS, CALL_OR_TEXT, type CountryHelp, country, line } from './country-help.ts';

export const AMERICAS: readonly CountryHelp[] = [
  country(
    'AR',
    'Argentina',
    '911',
    [
      line(
        'Centro de Asistencia al Suicida (Buenos Aires)',
        '135',
        'Every day, see its page',
        'https://www.asistenciaalsuicida.org.ar',
      ),
    ],
    [line('Línea 144', '144', ALWAYS, 'https://www.argentina.gob.ar/linea-144')],
  ),
  country(
    'BR',
    'Brazil',
    { ambulance: '192', police: '190' },
    [line('CVV', '188', ALWAYS, 'https://cvv.org.br')],
    [line('Central de Atendimento à Mulher', '180', ALWAYS, 'https://www.gov.br/mulheres')],
  ),
  country('CA', 'Canada', '911', [
    line(
      'Suicide Crisis Helpline',
      '988',
      'Call or text, day and night, English and French',
      'https://988.ca',
    ),
    line('Kids Help Phone', '1 800 668 6868', ALWAYS, 'https://kidshelpphone.ca'),
  ]),
  country(
    'CL',
    'Chile',
    { ambulance: '131', police: '133' },
    [
      line(
        'Línea Prevención del Suicidio (from mobile phones)',
        '*4141',
        ALWAYS,
        'https://www.minsal.cl',
      ),
    ],
    [line('Fono 1455', '1455', ALWAYS, 'https://www.sernameg.gob.cl')],
  ),
  country(
    'CO',
    'Colombia',
    '123',
    [],
    [line('Línea 155', '155', ALWAYS, 'https://www.policia.gov.co')],
  ),
  country(
    'MX',
    'Mexico',
    '911',
    [
      line('Línea de la Vida', '800 911 2000', ALWAYS, 'https://www.gob.mx/salud'),
      line('SAPTEL', '55 5259 8121', ALWAYS, 'https://www.saptel.org.mx'),
    ],
    [
      line(
        'Red Nacional de Refugios',
        '800 822 4460',
        ALWAYS,
        'https://rednacionalderefugios.org.mx',
      ),
    ],
  ),
  country(
    'PE',
    'Peru',
    { ambulance: '106', police: '105' },
    [line('Línea 113, option 5', '113', ALWAYS, 'https://www.gob.pe/minsa')],
    [line('Línea 100', '100', ALWAYS, 'https://www.gob.pe/mimp')],
  ),
  country(
    'US',
    'United States',
    '911',
    [
      line('988 Suicide & Crisis Lifeline', '988', CALL_OR_TEXT, 'https://988lifeline.org'),
      line(
        'Crisis Text Line',
        null,
        'Text HOME to 741741, day and night',
        'https://www.crisistextline.org',
      ),
    ],
    [
      line(
        'National Domestic Violence Hotline',
        '1 800 799 7233',
        ALWAYS,
        'https://www.thehotline.org',
      ),
      line('RAINN', '1 800 656 4673', ALWAYS, 'https://rainn.org'),
    ],
  ),
  country(
    'UY',
    'Uruguay',
    '911',
    [line('Línea Vida', '0800 0767', ALWAYS, 'https://www.asse.com.uy')],
    [
      line(
        'Violence against women',
        '0800 4141',
        ALWAYS,
        'https://www.gub.uy/ministerio-desarrollo-social',
      ),
    ],
  ),
];
