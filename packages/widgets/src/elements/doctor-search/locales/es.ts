import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctors: 'Médicos',
  search: 'Buscar médicos',
  noneYet: 'Aún no hay médicos',
  searchBy: 'Buscar por',
  byDoctor: 'Médico',
  byPatient: 'Su paciente',
  doctorHint: 'Nombre, correo o consulta',
  patientHint: 'Nombre o correo del paciente',
} satisfies Translation<Messages>;
