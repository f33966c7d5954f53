import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctors: 'Médecins',
  search: 'Rechercher des médecins',
  noneYet: 'Aucun médecin pour l’instant',
  searchBy: 'Rechercher par',
  byDoctor: 'Médecin',
  byPatient: 'Un de ses patients',
  doctorHint: 'Nom, e-mail ou cabinet',
  patientHint: 'Nom ou e-mail du patient',
} satisfies Translation<Messages>;
