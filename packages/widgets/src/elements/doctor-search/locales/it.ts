import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctors: 'Medici',
  search: 'Cerca medici',
  noneYet: 'Ancora nessun medico',
  searchBy: 'Cerca per',
  byDoctor: 'Medico',
  byPatient: 'Un suo paziente',
  doctorHint: 'Nome, e-mail o studio',
  patientHint: 'Nome o e-mail del paziente',
} satisfies Translation<Messages>;
