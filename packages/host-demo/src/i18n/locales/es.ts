import type { Words } from '../english.js';

export const words: Words = {
  product: 'Caredesk', tagline: 'Administración de médicos y pacientes', dashboard: 'Panel', doctor: 'Médico', searchDoctor: 'Buscar médico', doctorSignUp: 'Alta de médico', doctorReport: 'Informe de médicos',
  patient: 'Paciente', patients: 'Pacientes', billing: 'Detalles de facturación', coupon: 'Cupones', search: 'Buscar', searchPlaceholder: 'Buscar médicos y pacientes', searchHint: 'Pulse Intro para buscar',
  searchFor: 'Búsqueda: {keyword}', doctors: 'Médicos', settings: 'Ajustes', menu: 'Menú', close: 'Cerrar', language: 'Idioma', colorScheme: 'Apariencia', auto: 'Sistema', light: 'Claro', dark: 'Oscuro',
  sidebarTheme: 'Tema de la barra lateral', topbarTheme: 'Tema de la barra superior', layoutTheme: 'Tema del diseño', themeDefault: 'Predeterminado', themeNumber: 'Tema {number}', skip: 'Saltar al contenido',
  mainNavigation: 'Navegación principal', breadcrumb: 'Ruta', signIn: 'Iniciar sesión', signInLead: 'Inicie sesión con su cuenta de administrador.', refund: 'Reembolso', recentBilling: 'Facturas recientes', doctorCounts: 'Médicos por estado',
  questions: 'Preguntas de cuentas', allDoctors: 'Todos los médicos', selectDoctor: 'Elija un médico para ver los detalles.', lost: 'Parece que se ha perdido', lostText: 'La página que busca no existe o se ha movido.',
  serverError: 'Error interno del servidor', serverErrorText: 'Algo ha ido mal. Inténtelo de nuevo más tarde.', backHome: 'Volver al inicio', loading: 'Cargando', footer: '{product} · herramienta de gestión de pacientes', staging: 'Preproducción',
  offline: 'Está sin conexión. Lo que ve puede no estar al día.', pageFailed: 'No se pudo cargar esta página.', retry: 'Reintentar', idleTitle: '¿Sigue ahí?', idleText: 'Para proteger los datos de los pacientes se cerrará la sesión en {seconds} s.',
  stay: 'Seguir conectado', wrongCredentials: 'Correo o contraseña incorrectos', completing: 'Completando el inicio de sesión', step: 'Paso {number}',
};
