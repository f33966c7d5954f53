import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctors: 'Medici',
  search: 'Cerca medici',
  searchBy: 'Cerca per',
  byDoctor: 'Per medico',
  byPatient: 'Per paziente',
  doctorHint: 'Nome, e-mail o studio',
  patientHint: 'Nome o e-mail del paziente',
} satisfies Translation<Messages>;
