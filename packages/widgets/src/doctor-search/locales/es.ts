import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  doctors: 'Médicos',
  search: 'Buscar médicos',
  searchBy: 'Buscar por',
  byDoctor: 'Por médico',
  byPatient: 'Por paciente',
  doctorHint: 'Nombre, correo o consulta',
  patientHint: 'Nombre o correo del paciente',
} satisfies Translation<Messages>;
