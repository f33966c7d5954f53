import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctors: 'Médecins',
  search: 'Rechercher des médecins',
  searchBy: 'Rechercher par',
  byDoctor: 'Par médecin',
  byPatient: 'Par patient',
  doctorHint: 'Nom, e-mail ou cabinet',
  patientHint: 'Nom ou e-mail du patient',
} satisfies Translation<Messages>;
