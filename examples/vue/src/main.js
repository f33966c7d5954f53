import { createApp } from 'vue';
import Portal from './Portal.vue';

createApp(Portal).mount('#app');
